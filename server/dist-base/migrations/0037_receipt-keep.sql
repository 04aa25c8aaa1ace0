CALL stamp_changes('receipt');
--> statement-breakpoint
-- Receipts are below events, so their table does not name that of events.
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_event" FOREIGN KEY ("event_id") REFERENCES "event"("id");
--> statement-breakpoint
-- A receipt stays as it was issued, whatever program writes: only these columns may change, and a void one stays void. The
-- column for searching is computed after this trigger, from columns that may not change.
CREATE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free CONSTANT text[] := ARRAY['state', 'void_reason', 'voided_at', 'voided_by_id', 'handed_out_on', 'handed_out_note',
    'handed_out_by_id', 'mail_to', 'search', 'version'];
BEGIN
  IF TG_OP = 'DELETE'
    OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    OR (OLD.state = 'void' AND (NEW.state, NEW.void_reason, NEW.voided_at, NEW.voided_by_id)
      IS DISTINCT FROM (OLD.state, OLD.void_reason, OLD.voided_at, OLD.voided_by_id)) THEN
    RAISE EXCEPTION 'an issued receipt is never changed or removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_receipt BEFORE UPDATE OR DELETE ON "receipt" FOR EACH ROW EXECUTE FUNCTION keep_receipt();
