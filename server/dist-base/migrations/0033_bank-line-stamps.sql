CALL stamp_changes('bank_line');
--> statement-breakpoint
CALL stamp_changes('transfer_notice');
