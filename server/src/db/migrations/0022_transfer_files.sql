CREATE TABLE "transfer_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"format" text NOT NULL,
	"refunds" integer NOT NULL,
	"total" integer NOT NULL,
	"created_by_id" integer,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "transfer_file_id" integer;--> statement-breakpoint
CREATE INDEX "transfer_file_event_id" ON "transfer_file" USING btree ("event_id","created_at");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_transfer_file" FOREIGN KEY ("transfer_file_id") REFERENCES "public"."transfer_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_transfer_file_id" ON "refund" USING btree ("transfer_file_id") WHERE transfer_file_id is not null;--> statement-breakpoint
CALL stamp_changes('transfer_file');