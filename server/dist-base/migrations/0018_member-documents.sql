CREATE TABLE "identity_document" (
	"signup_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"last_four" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "identity_document" ADD CONSTRAINT "identity_document_signup" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_merged_into" FOREIGN KEY ("merged_into") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;