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
CREATE TABLE "figure_run" (
	"id" smallint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"results" jsonb NOT NULL,
	CONSTRAINT "figure_run_single" CHECK ("figure_run"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"body" text NOT NULL,
	"en_body" text NOT NULL,
	"picture_id" integer,
	"picture_ids" integer[] NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"is_pinned" boolean NOT NULL,
	"is_visible" boolean NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name)) STORED,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "news_until" CHECK ("news"."until" > "news"."from")
);
--> statement-breakpoint
CREATE TABLE "participant_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participant_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"member_id" integer,
	"signup_id" integer,
	"writer_id" integer NOT NULL,
	"text" text NOT NULL,
	"mention_ids" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "participant_note_about" CHECK (("participant_note"."member_id" is null) <> ("participant_note"."signup_id" is null))
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
ALTER TABLE "customer" ADD COLUMN "phone_digits" text GENERATED ALWAYS AS (regexp_replace(telephone, '[^0-9]', '', 'g') || ' ' || regexp_replace(contact_phone1, '[^0-9]', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "campaign_limit" integer;--> statement-breakpoint
ALTER TABLE "campaign_domain" ADD CONSTRAINT "campaign_domain_campaign" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_campaign" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_creator" FOREIGN KEY ("created_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_sender" FOREIGN KEY ("sent_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_approver" FOREIGN KEY ("approved_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "unknown/picture_id" FOREIGN KEY ("picture_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_note" ADD CONSTRAINT "participant_note_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_note" ADD CONSTRAINT "participant_note_member" FOREIGN KEY ("member_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_note" ADD CONSTRAINT "participant_note_signup" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_note" ADD CONSTRAINT "participant_note_writer" FOREIGN KEY ("writer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "news_from" ON "news" USING btree ("event_id","from","id");--> statement-breakpoint
CREATE INDEX "participant_note_of_member" ON "participant_note" USING btree ("member_id","event_id");--> statement-breakpoint
CREATE INDEX "participant_note_of_signup" ON "participant_note" USING btree ("signup_id");--> statement-breakpoint
CREATE INDEX "participant_note_of_writer" ON "participant_note" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "participant_note_of_event" ON "participant_note" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppression.duplicate/email" ON "suppression" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "suppression_created" ON "suppression" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "suppression_search" ON "suppression" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "customer_phone" ON "customer" USING gin (grams("phone_digits"));--> statement-breakpoint
CREATE INDEX "mail_account" ON "mail" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "mail_to" ON "mail" USING btree (fold("to"),"id");--> statement-breakpoint
CREATE INDEX "payment_attempt_code" ON "payment_attempt" USING btree (coalesce(code ->> 'account', code ->> 'number')) WHERE code is not null;--> statement-breakpoint
CREATE INDEX "signup_member" ON "signup" USING btree ("member_id","event_id");--> statement-breakpoint
CREATE INDEX "transfer_notice_last_five" ON "transfer_notice" USING btree ("last_five");--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_campaign_limit" CHECK ("organisation"."campaign_limit" >= 0);
--> statement-breakpoint
CALL stamp_changes('news');
--> statement-breakpoint
CALL stamp_changes('campaign');
--> statement-breakpoint
CALL stamp_changes('campaign_recipient');
--> statement-breakpoint
CALL stamp_changes('suppression');
