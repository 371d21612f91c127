ALTER TABLE `recipe_import_lines` ADD `former_id` integer;--> statement-breakpoint
ALTER TABLE `recipe_import_lines` ADD `gained` text;