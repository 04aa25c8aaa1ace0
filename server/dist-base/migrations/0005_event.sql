CREATE TABLE "event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"venue" text NOT NULL,
	"en_venue" text NOT NULL,
	"address" text NOT NULL,
	"en_address" text NOT NULL,
	"map_url" text NOT NULL,
	"time_zone" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(code || ' ' || name || ' ' || en_name || ' ' || venue || ' ' || en_venue)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "event_days" CHECK ("event"."start_day" <= "event"."end_day"),
	CONSTRAINT "event_current_published" CHECK (not "event"."is_current" or "event"."status" = 'published')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "event.duplicate/code" ON "event" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "event_current" ON "event" USING btree ("is_current") WHERE "event"."is_current";--> statement-breakpoint
CREATE INDEX "event_search" ON "event" USING gin (grams("search"));