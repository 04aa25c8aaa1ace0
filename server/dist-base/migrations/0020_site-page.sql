CREATE TABLE "site_page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"en_name" text NOT NULL,
	"body" text NOT NULL,
	"en_body" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"picture_ids" integer[] NOT NULL,
	"index_id" integer NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(slug || ' ' || name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_page" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site-page.duplicate/slug" ON "site_page" USING btree ("event_id","slug");--> statement-breakpoint
CREATE INDEX "site_page_index" ON "site_page" USING btree ("event_id","index_id","id");