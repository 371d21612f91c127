ALTER TABLE `recipes` ADD `source_author` text;--> statement-breakpoint
ALTER TABLE `recipes` ADD `tools` text DEFAULT '[]' NOT NULL;