CREATE TABLE "room_share" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hotel_order_id" integer NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"ending" text,
	"email" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"mate_id" integer,
	"guest_name" text DEFAULT '' NOT NULL,
	"adds_guest" boolean DEFAULT false NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"payment_order_id" integer,
	"due_at" timestamp (3) with time zone,
	"grace_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "room_share_amount" CHECK ("room_share"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "hotel_order" ADD COLUMN "seeks_mate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "room_share" ADD CONSTRAINT "room_share_booking" FOREIGN KEY ("hotel_order_id") REFERENCES "public"."hotel_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_share" ADD CONSTRAINT "room_share_mate" FOREIGN KEY ("mate_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_share" ADD CONSTRAINT "room_share_payment_order" FOREIGN KEY ("payment_order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_share_open" ON "room_share" USING btree ("hotel_order_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "room_share_payment" ON "room_share" USING btree ("payment_order_id");--> statement-breakpoint
CREATE INDEX "room_share_order" ON "room_share" USING btree ("hotel_order_id","id");--> statement-breakpoint
CREATE INDEX "room_share_mate_id" ON "room_share" USING btree ("mate_id");--> statement-breakpoint
CREATE INDEX "room_share_grace" ON "room_share" USING btree ("grace_until") WHERE state = 'agreed';