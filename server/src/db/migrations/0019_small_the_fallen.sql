CREATE TABLE "notification_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"by_mail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "dedupe_key" text;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_account" FOREIGN KEY ("id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_dedupe" ON "mail" USING btree ("dedupe_key");