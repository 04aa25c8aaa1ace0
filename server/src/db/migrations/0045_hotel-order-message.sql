CREATE TABLE "hotel_order_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_order_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hotel_order_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"is_from_hotel" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hotel_order_message" ADD CONSTRAINT "hotel_order_message_order" FOREIGN KEY ("hotel_order_id") REFERENCES "public"."hotel_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_order_message" ADD CONSTRAINT "hotel_order_message_author" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hotel_order_message_order" ON "hotel_order_message" USING btree ("hotel_order_id","id");