DROP INDEX `recipe_foods_recipe`;--> statement-breakpoint
ALTER TABLE `recipe_foods` ADD `weight` integer DEFAULT 8 NOT NULL;--> statement-breakpoint
CREATE INDEX `recipe_foods_recipe` ON `recipe_foods` (`recipe_id`,`weight`);