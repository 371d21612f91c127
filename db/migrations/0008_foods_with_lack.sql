-- What a recipe lacks without its foods goes beside each of them, where a look for ideas reads anyway. The foods are worked
-- out anew, which the server does at its start.
DROP TABLE `recipe_foods`;
--> statement-breakpoint
DROP TABLE `recipe_food_counts`;
--> statement-breakpoint
CREATE TABLE `recipe_foods` (
	`food` text NOT NULL,
	`recipe_id` integer NOT NULL,
	`lack` integer NOT NULL,
	PRIMARY KEY(`food`, `recipe_id`),
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `recipe_foods_recipe` ON `recipe_foods` (`recipe_id`);
--> statement-breakpoint
INSERT INTO food_queue (recipe_id)
	SELECT id FROM recipes WHERE deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM food_queue WHERE recipe_id = recipes.id);
