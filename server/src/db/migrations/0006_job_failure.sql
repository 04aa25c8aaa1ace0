CREATE TABLE "job_failure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task" text NOT NULL,
	"job" text NOT NULL,
	"row_key" text NOT NULL,
	"label" text NOT NULL,
	"link" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(label)) STORED,
	CONSTRAINT "job_failure_row" UNIQUE("task","row_key")
);
--> statement-breakpoint
CREATE INDEX "job_failure_since" ON "job_failure" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "job_failure_search" ON "job_failure" USING gin (grams("search"));--> statement-breakpoint
CALL stamp_changes('job_failure');
