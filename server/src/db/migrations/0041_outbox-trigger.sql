-- Wakes the programs that deliver mails: once for each transaction that leaves one to be sent.
CREATE FUNCTION tell_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mail', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OF status ON mail
  FOR EACH ROW WHEN (NEW.status = 'waiting') EXECUTE FUNCTION tell_mail();
