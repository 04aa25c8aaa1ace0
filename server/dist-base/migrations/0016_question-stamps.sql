CALL stamp_changes('question');
