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
ALTER TABLE "participant_note" ADD CONSTRAINT "participant_note_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_note" ADD CONSTRAINT "participant_note_member" FOREIGN KEY ("member_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_note" ADD CONSTRAINT "participant_note_signup" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_note" ADD CONSTRAINT "participant_note_writer" FOREIGN KEY ("writer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participant_note_of_member" ON "participant_note" USING btree ("member_id","event_id");--> statement-breakpoint
CREATE INDEX "participant_note_of_signup" ON "participant_note" USING btree ("signup_id");--> statement-breakpoint
CREATE INDEX "participant_note_of_writer" ON "participant_note" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "participant_note_of_event" ON "participant_note" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "mail_account" ON "mail" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "mail_to" ON "mail" USING btree (fold("to"),"id");--> statement-breakpoint
CREATE INDEX "signup_member" ON "signup" USING btree ("member_id","event_id");