CREATE TABLE "rooming_list_day" (
	"hotel_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "rooming_list_day_hotel_id_event_id_day_pk" PRIMARY KEY("hotel_id","event_id","day")
);
--> statement-breakpoint
ALTER TABLE "rooming_list" ALTER COLUMN "created_by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "list_days" smallint;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "list_hour" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "attachment" jsonb;--> statement-breakpoint
ALTER TABLE "rooming_list" ADD COLUMN "sent_on" date;--> statement-breakpoint
ALTER TABLE "rooming_list_day" ADD CONSTRAINT "rooming_list_day_hotel" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooming_list_day" ADD CONSTRAINT "rooming_list_day_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;