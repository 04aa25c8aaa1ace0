CREATE TABLE "bounce" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bounce_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"fault" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (fold(email)) STORED,
	"code" text NOT NULL,
	"reply" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"raw" text NOT NULL,
	"digest" text NOT NULL,
	"recipient_id" integer,
	"campaign_id" integer,
	"mail_id" integer,
	"is_spent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(email || ' ' || subject || ' ' || sender)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bounce_once" ON "bounce" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "bounce_created" ON "bounce" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bounce_email" ON "bounce" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "bounce_recipient" ON "bounce" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "bounce_mail" ON "bounce" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "bounce_search" ON "bounce" USING gin (grams("search"));--> statement-breakpoint
CALL stamp_changes('bounce');
