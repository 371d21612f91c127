ALTER TABLE `featured_recipes` ADD `passed_over` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `recipes_title` ON `recipes` (`title_folded`,"id" desc);