ALTER TABLE "signup_type" ADD COLUMN "audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "proof_id" integer;--> statement-breakpoint
ALTER TABLE "signup" ADD CONSTRAINT "unknown/proof_id" FOREIGN KEY ("proof_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;