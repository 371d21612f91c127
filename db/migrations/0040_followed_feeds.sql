CREATE TABLE `followed_feeds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chef_id` integer NOT NULL,
	`address` text NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	`etag` text,
	`last_modified` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`asked_at` integer,
	`answered_at` integer,
	`next_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`chef_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `followed_feeds_chef` ON `followed_feeds` (`chef_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `followed_feeds_address` ON `followed_feeds` (`address`);--> statement-breakpoint
CREATE INDEX `followed_feeds_next` ON `followed_feeds` (`next_at`) WHERE state <> 'stopped';