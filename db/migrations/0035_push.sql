CREATE TABLE `push_devices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`session_hash` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`kinds` text DEFAULT '[]' NOT NULL,
	`hides_words` integer DEFAULT false NOT NULL,
	`quiet_from` integer,
	`quiet_to` integer,
	`time_zone` text DEFAULT 'UTC' NOT NULL,
	`told` text NOT NULL,
	`is_held` integer DEFAULT false NOT NULL,
	`look_at` integer,
	`busy_until` integer DEFAULT 0 NOT NULL,
	`retry_at` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`token_hash`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_session` ON `push_devices` (`session_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_endpoint` ON `push_devices` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_devices_user` ON `push_devices` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_devices_look_at` ON `push_devices` (`look_at`) WHERE look_at is not null;--> statement-breakpoint
CREATE TABLE `push_timers` (
	`device_id` integer NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`recipe_id` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`device_id`, `id`),
	FOREIGN KEY (`device_id`) REFERENCES `push_devices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shopping_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`what` text NOT NULL,
	`count` integer NOT NULL,
	`names` text DEFAULT '[]' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`list_id`) REFERENCES `shopping_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shopping_changes_list` ON `shopping_changes` (`list_id`,`id`);--> statement-breakpoint
CREATE INDEX `shopping_changes_user` ON `shopping_changes` (`user_id`);