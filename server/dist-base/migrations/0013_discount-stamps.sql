CALL stamp_changes('discount');
