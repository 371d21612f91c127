CREATE TABLE `collection_recipes` (
	`collection_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `recipe_id`),
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collection_recipes_order` ON `collection_recipes` (`collection_id`,`position`,`recipe_id`);--> statement-breakpoint
CREATE INDEX `collection_recipes_recipe` ON `collection_recipes` (`recipe_id`,`collection_id`);--> statement-breakpoint
CREATE TABLE `collection_shares` (
	`collection_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `user_id`),
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collection_shares_user` ON `collection_shares` (`user_id`,`collection_id`);--> statement-breakpoint
CREATE TABLE `collections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`visibility` text DEFAULT 'private' NOT NULL,
	`cover_recipe_id` integer,
	`cover_id` integer,
	`copied_from_id` integer,
	`original_author_id` integer,
	`original_author_name` text,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cover_recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`cover_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`original_author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_name` ON `collections` (`owner_id`,`name_folded`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `collections_owner` ON `collections` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `collections_copied_from` ON `collections` (`copied_from_id`,`owner_id`);--> statement-breakpoint
CREATE INDEX `collections_cover_recipe` ON `collections` (`cover_recipe_id`);--> statement-breakpoint
CREATE INDEX `collections_cover` ON `collections` (`cover_id`);--> statement-breakpoint
CREATE INDEX `collections_original_author` ON `collections` (`original_author_id`);--> statement-breakpoint
CREATE INDEX `collections_deleted_at` ON `collections` (`deleted_at`) WHERE deleted_at is not null;