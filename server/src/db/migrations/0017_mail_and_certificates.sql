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
CREATE TABLE "certificate_counter" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	"issuing_since" timestamp (3) with time zone,
	"issuing_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "certificate_setting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_setting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"title" text NOT NULL,
	"en_title" text NOT NULL,
	"body" text NOT NULL,
	"en_body" text NOT NULL,
	"language" text NOT NULL,
	"orientation" text NOT NULL,
	"rule" text NOT NULL,
	"lists" jsonb NOT NULL,
	"minimum_share" smallint NOT NULL,
	"hours_from" text NOT NULL,
	"fixed_hours" double precision NOT NULL,
	"rounding" text NOT NULL,
	"max_hours" double precision,
	"course_name" text NOT NULL,
	"en_course_name" text NOT NULL,
	"course_code" text NOT NULL,
	"download_from" date,
	"mails_when_issued" boolean NOT NULL,
	"picture_id" integer,
	"seal_id" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"signup_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"real_name" text NOT NULL,
	"en_name" text NOT NULL,
	"affiliation" text NOT NULL,
	"en_affiliation" text NOT NULL,
	"hours" double precision NOT NULL,
	"content" jsonb NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"voided_by_id" integer,
	"replaces_id" integer,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"issued_by_id" integer,
	"search" text GENERATED ALWAYS AS (fold(number || ' ' || real_name || ' ' || en_name || ' ' || affiliation || ' ' || en_affiliation)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "certificate_void" CHECK (("certificate"."state" = 'void') = ("certificate"."voided_at" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "segment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "segment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"segment" jsonb NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name)) STORED,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "news_id" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "template_values" jsonb;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppression" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_counter" ADD CONSTRAINT "certificate_counter_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_counter" ADD CONSTRAINT "certificate_counter_issuing_by" FOREIGN KEY ("issuing_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_setting" ADD CONSTRAINT "certificate_setting_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_setting" ADD CONSTRAINT "unknown/picture_id" FOREIGN KEY ("picture_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_setting" ADD CONSTRAINT "unknown/seal_id" FOREIGN KEY ("seal_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_signup" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_member" FOREIGN KEY ("member_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_replaces" FOREIGN KEY ("replaces_id") REFERENCES "public"."certificate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_issued_by" FOREIGN KEY ("issued_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_voided_by" FOREIGN KEY ("voided_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_template" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bounce_once" ON "bounce" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "bounce_created" ON "bounce" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bounce_email" ON "bounce" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "bounce_recipient" ON "bounce" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "bounce_mail" ON "bounce" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "bounce_search" ON "bounce" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_setting_event" ON "certificate_setting" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_number" ON "certificate" USING btree ("event_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_code" ON "certificate" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_replaced_once" ON "certificate" USING btree ("replaces_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate.duplicate" ON "certificate" USING btree ("signup_id") WHERE state = 'issued';--> statement-breakpoint
CREATE INDEX "certificate_signup_id" ON "certificate" USING btree ("signup_id");--> statement-breakpoint
CREATE INDEX "certificate_member_id" ON "certificate" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "certificate_search" ON "certificate" USING gin (grams("search"));--> statement-breakpoint
CREATE UNIQUE INDEX "mail-template.duplicate/key" ON "mail_template" USING btree ("key",coalesce(event_id, 0)) WHERE key <> '';--> statement-breakpoint
CREATE INDEX "mail_template_event" ON "mail_template" USING btree ("event_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "segment.duplicate/name" ON "segment" USING btree ("event_id",fold(name));--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "unknown/news_id" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_news" ON "campaign" USING btree ("news_id");--> statement-breakpoint
CALL stamp_changes('bounce');--> statement-breakpoint
CALL stamp_changes('certificate');--> statement-breakpoint
CALL stamp_changes('mail_template');--> statement-breakpoint
CALL stamp_changes('segment');
