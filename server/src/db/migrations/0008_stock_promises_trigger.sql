-- In place of the check: a strict product never promises more than there is, but what is promised may come to exceed
-- what is there, for goods spoil and a count finds less. Answers as the check did, also where a product turns strict.
CREATE FUNCTION keep_promises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.policy = 'strict' AND NEW.allocated > NEW.on_hand
    AND (OLD.policy <> 'strict' OR NEW.allocated > OLD.allocated) THEN
    RAISE EXCEPTION 'more is promised than there is'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'choice/stockPolicy', TABLE = 'stock';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_promises BEFORE UPDATE ON stock FOR EACH ROW EXECUTE FUNCTION keep_promises();
