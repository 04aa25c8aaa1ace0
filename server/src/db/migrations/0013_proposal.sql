CREATE TABLE "proposal_affinity" (
	"proposal_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"affinity" smallint[] NOT NULL,
	"subject" smallint[] NOT NULL,
	"keywords" smallint[] NOT NULL,
	"text" smallint[] NOT NULL,
	CONSTRAINT "proposal_affinity_proposal_id_submission_id_pk" PRIMARY KEY("proposal_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "proposal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"state" text NOT NULL,
	"per_paper" smallint NOT NULL,
	"per_reviewer" smallint NOT NULL,
	"subject_ids" integer[] NOT NULL,
	"seed" integer NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"result" jsonb,
	"swaps" integer DEFAULT 0 NOT NULL,
	"started_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposal_affinity" ADD CONSTRAINT "proposal_affinity_proposal" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_starter" FOREIGN KEY ("started_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_event" ON "proposal" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "proposal_starter" ON "proposal" USING btree ("started_by");