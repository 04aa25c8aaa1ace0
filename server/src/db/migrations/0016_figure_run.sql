CREATE TABLE "figure_run" (
	"id" smallint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"results" jsonb NOT NULL,
	CONSTRAINT "figure_run_single" CHECK ("figure_run"."id" = 1)
);
