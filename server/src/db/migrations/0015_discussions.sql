CREATE TABLE "discussion_member" (
	"submission_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"notify" text DEFAULT 'mentions' NOT NULL,
	"last_read_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "discussion_member_submission_id_account_id_pk" PRIMARY KEY("submission_id","account_id"),
	CONSTRAINT "discussion_member_number" UNIQUE("submission_id","number")
);
--> statement-breakpoint
CREATE TABLE "discussion_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discussion_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"writer_id" integer NOT NULL,
	"text" text NOT NULL,
	"mention_ids" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"account_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lead_once" UNIQUE("submission_id")
);
--> statement-breakpoint
CREATE TABLE "preference" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reviewer_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preference_once" UNIQUE("reviewer_id","submission_id")
);
--> statement-breakpoint
ALTER TABLE "proposal_affinity" ADD COLUMN "preference" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_setting" ADD COLUMN "preferences_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_setting" ADD COLUMN "preferences_until" date;--> statement-breakpoint
ALTER TABLE "discussion_member" ADD CONSTRAINT "discussion_member_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_member" ADD CONSTRAINT "discussion_member_account" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_message" ADD CONSTRAINT "discussion_message_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_message" ADD CONSTRAINT "discussion_message_writer" FOREIGN KEY ("writer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "unknown/account_id" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preference" ADD CONSTRAINT "preference_reviewer" FOREIGN KEY ("reviewer_id") REFERENCES "public"."reviewer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preference" ADD CONSTRAINT "preference_submission" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussion_member_account" ON "discussion_member" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "discussion_message_submission" ON "discussion_message" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "discussion_message_writer" ON "discussion_message" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "lead_account" ON "lead" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "preference_submission" ON "preference" USING btree ("submission_id");