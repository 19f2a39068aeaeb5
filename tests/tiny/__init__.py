"""Games small enough to read at a sitting. They show the contract, and the conformance suite is tried out on them."""
