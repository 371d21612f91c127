CREATE TABLE `recipe_import_tables` (
	`import_id` integer PRIMARY KEY NOT NULL,
	`names` text NOT NULL,
	`samples` text NOT NULL,
	`columns` text NOT NULL,
	`is_named` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `recipe_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
