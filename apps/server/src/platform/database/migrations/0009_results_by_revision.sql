-- No question is answered by it, and each result computed again had to be put in it.
drop index building_results_stamp;
