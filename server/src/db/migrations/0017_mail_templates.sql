CREATE TABLE "mail_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"event_id" integer,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"en_subject" text NOT NULL,
	"en_body" text NOT NULL,
	"basis" jsonb NOT NULL,
	"picture_ids" integer[] NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(key || ' ' || name || ' ' || subject || ' ' || en_subject)) STORED,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "template_values" jsonb;--> statement-breakpoint
ALTER TABLE "mail_template" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail-template.duplicate/key" ON "mail_template" USING btree ("key",coalesce(event_id, 0)) WHERE key <> '';--> statement-breakpoint
CREATE INDEX "mail_template_event" ON "mail_template" USING btree ("event_id","id");--> statement-breakpoint
CALL stamp_changes('mail_template');
