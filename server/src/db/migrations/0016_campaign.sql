CREATE TABLE "campaign_domain" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_domain_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"domain" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"slowed" integer DEFAULT 0 NOT NULL,
	"reply" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_recipient" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"audience" text NOT NULL,
	"member_id" integer,
	"customer_id" integer,
	"signup_id" integer,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (fold(email)) STORED,
	"domain" text NOT NULL,
	"language" text NOT NULL,
	"values" jsonb NOT NULL,
	"state" text NOT NULL,
	"skip_reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"maybe_twice" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name || ' ' || email)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaign_recipient_skipped" CHECK (("campaign_recipient"."state" = 'skipped') = ("campaign_recipient"."skip_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"segment" jsonb NOT NULL,
	"subject" text NOT NULL,
	"en_subject" text NOT NULL,
	"body" text NOT NULL,
	"en_body" text NOT NULL,
	"picture_ids" integer[] NOT NULL,
	"reply_to" text NOT NULL,
	"rate_per_minute" integer NOT NULL,
	"domain_rate_per_minute" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"typed_count" integer,
	"created_by_id" integer,
	"created_by_name" text NOT NULL,
	"sent_by_id" integer,
	"sent_by_name" text DEFAULT '' NOT NULL,
	"approved_by_id" integer,
	"approved_by_name" text DEFAULT '' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || subject || ' ' || en_subject)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppression" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppression_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (fold(email)) STORED,
	"reason" text NOT NULL,
	"scope" text NOT NULL,
	"note" text NOT NULL,
	"created_by_id" integer,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(email)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "campaign_limit" integer;--> statement-breakpoint
ALTER TABLE "campaign_domain" ADD CONSTRAINT "campaign_domain_campaign" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_campaign" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_creator" FOREIGN KEY ("created_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_sender" FOREIGN KEY ("sent_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_approver" FOREIGN KEY ("approved_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppression" ADD CONSTRAINT "suppression_creator" FOREIGN KEY ("created_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_domain_once" ON "campaign_domain" USING btree ("campaign_id","domain");--> statement-breakpoint
CREATE INDEX "campaign_domain_due" ON "campaign_domain" USING btree ("campaign_id","due_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipient_once" ON "campaign_recipient" USING btree ("campaign_id","email_key") WHERE state <> 'skipped' and email_key <> '';--> statement-breakpoint
CREATE INDEX "campaign_recipient_state" ON "campaign_recipient" USING btree ("campaign_id","state");--> statement-breakpoint
CREATE INDEX "campaign_recipient_next" ON "campaign_recipient" USING btree ("campaign_id","domain","id") WHERE state in ('queued', 'retry');--> statement-breakpoint
CREATE INDEX "campaign_recipient_sending" ON "campaign_recipient" USING btree ("sent_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "campaign_recipient_member" ON "campaign_recipient" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "campaign_recipient_email" ON "campaign_recipient" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "campaign_event" ON "campaign" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "campaign_scheduled" ON "campaign" USING btree ("scheduled_at") WHERE state in ('scheduled', 'preparing');--> statement-breakpoint
CREATE INDEX "campaign_sending" ON "campaign" USING btree ("due_at") WHERE state = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "suppression.duplicate/email" ON "suppression" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "suppression_created" ON "suppression" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "suppression_search" ON "suppression" USING gin (grams("search"));--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_campaign_limit" CHECK ("organisation"."campaign_limit" >= 0);
--> statement-breakpoint
CALL stamp_changes('campaign');
--> statement-breakpoint
CALL stamp_changes('campaign_recipient');
--> statement-breakpoint
CALL stamp_changes('suppression');
