/** Spellings of the units that measure, beyond those that parse-ingredient knows, by our short name. */
export const measureWords: Record<string, string> = {
  g: 'gr,grs,gm,gms,gramm,gramme,grammes,gramo,gramos,grammi,gram,grama,gramas',
  kg: 'kgs,kilo,kilos,kilogramm,kilogramme,kilogrammes,kilogramo,kilogramos,quilo,quilos',
  mg: 'milligramm,milligrammes',
  dag: 'dkg,deka',
  oz: 'ozs,onza,onzas,once,onces,unze,unzen',
  lb: 'lbs,libra,libras',
  ml: 'mls,cc,millilitre,millilitres,milliliter,mililitro,mililitros',
  cl: 'centilitre,centilitres,centiliter,centiliters,centilitro,centilitros',
  dl: 'decilitre,decilitres,decilitro,decilitros',
  l: 'lt,ltr,ltrs,litre,litres,liter,litro,litros,litri',
  krm: 'kryddmått',
  'fl oz': 'fluid oz,fl oz,fl ozs,flozs',
  tsp: `tsps,teasp,teaspoonfuls,teaspoonsful,tl,teelöffel,teel,kl,kaffeelöffel,theelepel,theelepels,cuillère à café,
    cuillères à café,cuillerée à café,cuillerées à café,cuillère à thé,cuillères à thé,cuil à café,c à c,c à café,càc,
    c c,cucharadita,cucharaditas,cdta,cdtas,cdita,cditas,cucharilla,cucharillas,cucchiaino,cucchiaini,tsk,
    tesked,teskedar,teske,teskje,ts,teelusikka,teelusikallinen,kk,tk,kiskanál,teáskanál,łyżeczka,łyżeczki,łyżeczek,colher de chá,
    colheres de chá`.replace(/\s+/g, ' '),
  tbsp: `tbsps,tbs,tblsp,tblsps,tbl,tablesp,tablespoonfuls,tablespoonsful,el,esslöffel,eßlöffel,essl,eetlepel,
    eetlepels,cuillère à soupe,cuillères à soupe,cuillerée à soupe,cuillerées à soupe,cuil à soupe,cuill à soupe,
    c à s,c à soupe,càs,c s,cs,cucharada,cucharadas,cucharada sopera,cucharadas soperas,cda,cdas,cucchiaio,cucchiai,msk,matsked,
    matskedar,spsk,spiseske,ss,spiseskje,rkl,ruokalusikka,ruokalusikallinen,ek,evőkanál,łyżka,łyżki,łyżek,colher de sopa,
    colheres de sopa`.replace(/\s+/g, ' '),
  cup: 'cupful,cupfuls,tasse,tassen,tasses,taza,tazas,tazza,tazze,kop,kopje,kopjes,xícara,xícaras,chávena,chávenas,szklanka,szklanki,szklanek',
  pint: 'pints,pts,pinte,pintes',
  quart: 'quarts',
  gallon: 'gallons,gals',
  dessertspoon: 'dessertspoons,dsp,dstspn,dessertspoonful,dessertspoonfuls',
  Pfund: 'pfund,pfd',
}

/** What makes a number no amount of food: times, degrees, shares. */
export const notAmounts: Record<string, string> = {
  time: `minute,minutes,min,mins,hour,hours,hr,hrs,second,seconds,sec,secs,day,days,week,weeks,month,months,year,years,
    minuten,stunde,stunden,std,tag,tage,heure,heures,jour,jours,minuto,minutos,hora,horas,día,días`.replace(
    /\s+/g,
    ' ',
  ),
  temperature: 'degree,degrees,grad,degré,degrés,grados,celsius,fahrenheit',
  share: 'percent,per cent,pct,prozent,pour cent,por ciento,proof,abv',
  serving: 'servings,serving,people,persons,personen,personnes,personas,portionen',
  times: 'times,mal,fois,veces,batch,batches',
}
