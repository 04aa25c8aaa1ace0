ALTER TABLE "signup_type" ADD COLUMN "needs_type_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "signup_type" ADD COLUMN "excludes_type_ids" integer[] DEFAULT '{}' NOT NULL;