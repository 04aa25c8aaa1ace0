CALL stamp_changes('department');
--> statement-breakpoint
CALL stamp_changes('sub_department');
