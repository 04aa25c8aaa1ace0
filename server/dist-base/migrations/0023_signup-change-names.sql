ALTER TABLE "signup_change" ADD COLUMN "en_before" text NOT NULL;--> statement-breakpoint
ALTER TABLE "signup_change" ADD COLUMN "en_after" text NOT NULL;