CREATE TABLE "check_in_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_in_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED,
	"en_name" text NOT NULL,
	"signup_type_ids" integer[] NOT NULL,
	"question_id" integer,
	"option_keys" integer[] NOT NULL,
	"opens" jsonb,
	"closes" jsonb,
	"allows_reentry" boolean NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || en_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_in" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"signup_id" integer,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"is_forced" boolean DEFAULT false NOT NULL,
	"is_offline" boolean DEFAULT false NOT NULL,
	"earlier_id" integer,
	"undoes_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"device_id" text NOT NULL,
	"nonce" uuid NOT NULL,
	"by_id" integer,
	"by_name" text NOT NULL,
	CONSTRAINT "check_in_undo" CHECK (("check_in"."kind" = 'undo') = ("check_in"."undoes_id" is not null)),
	CONSTRAINT "check_in_found" CHECK ("check_in"."signup_id" is not null or "check_in"."result" <> 'accepted')
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "qr" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "signup" ADD COLUMN "ticket_generation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "check_in_list" ADD CONSTRAINT "unknown/event_id" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_list" FOREIGN KEY ("list_id") REFERENCES "public"."check_in_list"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_signup" FOREIGN KEY ("signup_id") REFERENCES "public"."signup"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_earlier" FOREIGN KEY ("earlier_id") REFERENCES "public"."check_in"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_undone" FOREIGN KEY ("undoes_id") REFERENCES "public"."check_in"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check-in-list.duplicate/name" ON "check_in_list" USING btree ("event_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_nonce" ON "check_in" USING btree ("nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_undoes" ON "check_in" USING btree ("undoes_id") WHERE undoes_id is not null;--> statement-breakpoint
CREATE INDEX "check_in_signup" ON "check_in" USING btree ("signup_id","list_id","id");--> statement-breakpoint
CREATE INDEX "check_in_at" ON "check_in" USING btree ("list_id","at","id");