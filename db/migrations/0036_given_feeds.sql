CREATE TABLE `given_feeds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`collection_id` integer,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`openings` integer DEFAULT 0 NOT NULL,
	`opened_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `given_feeds_key` ON `given_feeds` (`key_hash`);--> statement-breakpoint
CREATE INDEX `given_feeds_user` ON `given_feeds` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `given_feeds_collection` ON `given_feeds` (`collection_id`);