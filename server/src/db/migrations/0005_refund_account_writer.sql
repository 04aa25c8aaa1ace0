ALTER TABLE "refund" ADD COLUMN "account_by_id" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "account_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_account_writer" CHECK ("refund"."approved_by_id" is null or "refund"."approved_by_id" <> "refund"."account_by_id");--> statement-breakpoint
-- The audit knows who wrote the account of a refund that awaits its approval.
UPDATE refund SET
  account_by_id = CASE WHEN written.id IS NULL THEN requested_by_id ELSE written.actor_id END,
  account_by_name = coalesce(written.actor_name, requested_by_name)
FROM refund_account LEFT JOIN LATERAL (
  SELECT id, actor_id, actor_name FROM audit
  WHERE noun = 'refund' AND row_id = refund_account.refund_id AND action = 'updated' AND after ? 'account'
  ORDER BY id DESC LIMIT 1
) written ON true
WHERE refund.id = refund_account.refund_id AND refund.state = 'requested';
