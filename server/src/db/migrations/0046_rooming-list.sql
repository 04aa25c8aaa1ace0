CREATE TABLE "rooming_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooming_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer NOT NULL,
	"created_by_name" text NOT NULL,
	"entries" jsonb NOT NULL,
	"sent_to" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rooming_list" ADD CONSTRAINT "rooming_list_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooming_list" ADD CONSTRAINT "rooming_list_hotel" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooming_list" ADD CONSTRAINT "rooming_list_created_by" FOREIGN KEY ("created_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rooming_list_of" ON "rooming_list" USING btree ("hotel_id","event_id","id");