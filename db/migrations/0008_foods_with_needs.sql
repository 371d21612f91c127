-- How many foods a recipe needs goes beside each of its foods, where a look for ideas reads anyway.
CREATE TABLE `recipe_foods_with_needs` (
	`food` text NOT NULL,
	`recipe_id` integer NOT NULL,
	`needed` integer NOT NULL,
	PRIMARY KEY(`food`, `recipe_id`),
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `recipe_foods_with_needs` (`food`, `recipe_id`, `needed`)
	SELECT `recipe_foods`.`food`, `recipe_foods`.`recipe_id`, `recipe_food_counts`.`foods`
	FROM `recipe_foods` JOIN `recipe_food_counts` ON `recipe_food_counts`.`recipe_id` = `recipe_foods`.`recipe_id`;
--> statement-breakpoint
DROP TABLE `recipe_foods`;
--> statement-breakpoint
DROP TABLE `recipe_food_counts`;
--> statement-breakpoint
ALTER TABLE `recipe_foods_with_needs` RENAME TO `recipe_foods`;
--> statement-breakpoint
CREATE INDEX `recipe_foods_recipe` ON `recipe_foods` (`recipe_id`);
