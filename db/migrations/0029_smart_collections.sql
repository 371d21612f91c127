CREATE TABLE `smart_collections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`status` text NOT NULL,
	`filter` text NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `smart_collections_name` ON `smart_collections` (`owner_id`,`name_folded`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `smart_collections_owner` ON `smart_collections` (`owner_id`);--> statement-breakpoint
CREATE INDEX `smart_collections_deleted_at` ON `smart_collections` (`deleted_at`) WHERE deleted_at is not null;