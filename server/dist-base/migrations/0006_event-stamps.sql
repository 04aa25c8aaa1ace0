CALL stamp_changes('event');
