CREATE INDEX `recipe_stars_user` ON `recipe_stars` (`user_id`,`stars`,`recipe_id`);--> statement-breakpoint
CREATE INDEX `recipes_favourite` ON `recipes` (`owner_id`) WHERE is_favourite = 1;