CREATE TABLE "extension" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extension_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (fold(email)) STORED,
	"until" timestamp (3) with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || email)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subject" ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_fee" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "extension" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "extension.duplicate/email" ON "extension" USING btree ("event_id","email_key") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "extension_event" ON "extension" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "extension_email" ON "extension" USING btree ("email_key");--> statement-breakpoint
CALL stamp_changes('extension');--> statement-breakpoint
-- When reviewing is open is said by the phases of an event; its settings said it a second time.
UPDATE "event_setting" SET "content" = "content" #- '{windows,review}' WHERE "content" #> '{windows,review}' IS NOT NULL;
