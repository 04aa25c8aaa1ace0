-- A rooming list is what the hotel was told, and the next one is compared with it.
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON rooming_list FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
