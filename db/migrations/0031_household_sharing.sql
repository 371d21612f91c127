CREATE TABLE `household_collections` (
	`collection_id` integer PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`is_open` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `household_members`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `household_collections_member` ON `household_collections` (`member_id`);--> statement-breakpoint
ALTER TABLE `household_members` ADD `opens_back_burner` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `household_members` ADD `opens_cookbook` integer DEFAULT false NOT NULL;