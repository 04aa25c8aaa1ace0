DROP INDEX "audit_at";--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(label || ' ' || actor_name)) STORED;--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_request" ON "audit" USING hash ("request_id");--> statement-breakpoint
CREATE INDEX "audit_search" ON "audit" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");