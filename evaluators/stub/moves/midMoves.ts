/** One workable thing and why. */
export const midMoves = {
  /** Gives a reason. */
  reason: [
    '(because|so that|therefore|otherwise|which means|that means|that is why|hence|moreover)',
    '(since|as) (it|they|we|she|he|the|you|that|nobody|most)',
    '(the|my|for this|same|one) reason',
    'so (they|we|he|she|it|nobody|people|that|who|you|the)',
    '(makes no sense|would mean|forces|means that|that is the|which is what)',
    'if .. (they|he|she|it|people|somebody|someone|the|a) .. (will|would|is|are|pays?|loses?|gets?|taps?|wrong|hears|drops?|picks?)',
  ],
  /** Names what is wrong, and for whom. */
  harm: [
    '(harm|harms|hurt|hurts|damages?|unfair|misled|lied|wrong|dangerous|confused|stuck|betray~|frighten~)',
    '(pays?|paid|paying) .. (for it|without|higher|more)',
    '(without|never) (knowing|noticing|wanting|consent|said|agreed|asked)',
    '(loses?|lost|lose) .. (half|money|trust|work|home)',
    '(people|customers|patients|users|drivers|travellers|owners|callers|workers|anyone|those|others) (who|will|would|pay|learn|wrote|are|get|stop|stopped|can)',
    '(will|would) (give up|think|phone|ring|call|break|leave|complain|conclude)',
    '(problem|trouble|fault|mistake|error) (is|in)',
    'only (supervisors|those|the ones|one)',
  ],
  /** Says what it would do here, and to whom. */
  act: [
    '(propose|suggest|recommend|offer|split|rebuild|advise)',
    '(would|will) (rather )?(keep|show|change|write|draw|put|build|bring|start|say it|tell|turn|give)',
    '(my|the) (sentence|proposal|plan|fix|idea|suggestion|line|recommendation)',
    '(instead|one screen|first screen|could we|can we|shall we|let us)',
  ],
} as const;
