DROP INDEX `recipes_kitchen_time`;--> statement-breakpoint
CREATE INDEX `recipes_kitchen_time` ON `recipes` (`owner_id`,`status`,case
  when prep_time > 0 and cook_time > 0 then prep_time + cook_time
  when cook_time > 0 then cook_time
  when prep_time > 0 then prep_time
  else 9999999 end,`id`);--> statement-breakpoint
UPDATE `recipes` SET `cook_time` = NULL WHERE `cook_time` = 0;--> statement-breakpoint
-- Last again, as it was: of two indexes that fit a count SQLite takes the later one.
DROP INDEX `recipes_shown`;--> statement-breakpoint
CREATE INDEX `recipes_shown` ON `recipes` (`owner_id`,`status`) WHERE status is not null and deleted_at is null and is_public = 1;