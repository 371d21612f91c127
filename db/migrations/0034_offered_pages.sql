CREATE TABLE `offered_pages` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`url` text NOT NULL,
	`page` blob NOT NULL,
	`is_cut` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `offered_pages_user` ON `offered_pages` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `offered_pages_age` ON `offered_pages` (`created_at`);--> statement-breakpoint
CREATE TABLE `page_keys` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`key_hash` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_keys_key` ON `page_keys` (`key_hash`);