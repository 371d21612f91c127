CREATE TABLE `recipe_import_lines` (
	`import_id` integer NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`ingredient_count` integer DEFAULT 0 NOT NULL,
	`step_count` integer DEFAULT 0 NOT NULL,
	`picture_count` integer DEFAULT 0 NOT NULL,
	`picture` integer,
	`tags` text DEFAULT '[]' NOT NULL,
	`lost` text DEFAULT '[]' NOT NULL,
	`kind` text NOT NULL,
	`problem` text,
	`duplicate_of` integer,
	`choice` text NOT NULL,
	`outcome` text,
	`note` text,
	`recipe_id` integer,
	`start` integer NOT NULL,
	`length` integer NOT NULL,
	PRIMARY KEY(`import_id`, `position`),
	FOREIGN KEY (`import_id`) REFERENCES `recipe_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_import_lines_counts` ON `recipe_import_lines` (`import_id`,`outcome`,`choice`,`kind`);--> statement-breakpoint
CREATE TABLE `recipe_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`user_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`state` text DEFAULT 'reading' NOT NULL,
	`problem` text,
	`program` text,
	`version` text,
	`shelf` text DEFAULT 'completed' NOT NULL,
	`collection_id` integer,
	`finished_at` integer,
	`updated_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recipe_imports_token_unique` ON `recipe_imports` (`token`);--> statement-breakpoint
CREATE INDEX `recipe_imports_user` ON `recipe_imports` (`user_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `recipe_imports_collection` ON `recipe_imports` (`collection_id`);--> statement-breakpoint
CREATE INDEX `recipe_imports_unfinished` ON `recipe_imports` (`updated_at`) WHERE state in ('reading', 'offered', 'importing', 'paused', 'cancelled');--> statement-breakpoint
CREATE INDEX `recipes_source_url` ON `recipes` (`owner_id`,`source_url`) WHERE source_url is not null;